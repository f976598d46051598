import { NoPostalAddress } from '#backoffice/parts/no-postal-address.tsx'
import { useSettings } from '#platform/settings-context.tsx'

/** Warns that the email about an approved return names no street to send it to. */
export function NoReturnAddress() {
  const { name, contact } = useSettings()
  return (
    <NoPostalAddress>
      The email tells the customer to send the package to “{name}, {contact.city}”.
    </NoPostalAddress>
  )
}
