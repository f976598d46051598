import { useState } from 'react'

interface ProfilePictureProps {
  address: string | null
  className?: string
}

/** The picture that the member's provider tells of; nothing where there is none or it cannot be had. */
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
