import { useState } from 'react'

interface ProfilePictureProps {
  address: string | null
  className?: string
}

/** The member's picture from the provider; nothing if there is none or it fails to load. */
export function ProfilePicture({ address, className = 'size-16' }: ProfilePictureProps) {
  const [hasFailed, setFailed] = useState(false)
  if (!address || hasFailed) return null
  return (
    <img
      src={address}
      alt="Your profile"
      width={160}
      height={160}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className={`rounded-full bg-sand object-cover ${className}`}
    />
  )
}
