import { useMemo, useRef, useState } from 'react'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Day } from '#backoffice/parts/day.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import type { Passkey } from '../../domain/passkey.schema.ts'
import { focusAfterDialog } from '../focus-after-dialog.ts'
import { knowsPasskeys } from '../knows-passkeys.ts'
import { RowAction } from '../row-action.tsx'
import { usePasskeys } from '../use-passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskey } from './remove-passkey.tsx'

/** This administrator's passkeys, with buttons to add and remove them. */
export function PasskeysPanel() {
  const query = usePasskeys()
  const [open, setOpen] = useState<'add' | Passkey | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(null)
  const onRemoved = () => {
    close()
    focusAfterDialog(heading.current)
  }
  return (
    <Panel
      title="Passkeys"
      heading={heading}
      note="Sign in without a password or code."
      action={
        knowsPasskeys() && <QuietButton onClick={() => setOpen('add')}>Add a passkey</QuietButton>
      }
    >
      <Answered query={query} what="The passkeys">
        {(passkeys) =>
          passkeys.length > 0 ? (
            <RowTable caption="Passkeys" columns={columns} rows={passkeys} keyOf={({ id }) => id} />
          ) : (
            <Nothing title="No passkeys yet">
              A passkey is stored on your phone, computer or security key. It signs you in with your
              fingerprint, face or PIN, and a fake page can’t steal it.
            </Nothing>
          )
        }
      </Answered>
      {!knowsPasskeys() && (
        <p className="text-sm text-soft">
          Passkeys don’t work here. Use a current browser, at the shop’s https:// address.
        </p>
      )}
      {open === 'add' && <AddPasskey onClose={close} />}
      {open && open !== 'add' && (
        <RemovePasskey passkey={open} onRemoved={onRemoved} onClose={close} />
      )}
    </Panel>
  )
}

function columnsOf(onRemove: (passkey: Passkey) => void): readonly Column<Passkey>[] {
  return [
    {
      title: 'Name',
      isLead: true,
      cell: ({ name, isBackedUp }) => (
        <span className="wrap-anywhere">
          <span className="font-medium">{name}</span>
          {isBackedUp && <span className="block text-xs text-soft">On several devices</span>}
        </span>
      ),
    },
    { title: 'Added', cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Day at={lastUsedAt} /> : 'Never'),
    },
    {
      title: 'Actions',
      cell: (passkey) => (
        <RowAction of={passkey.name} onClick={() => onRemove(passkey)} isGrave>
          Remove
        </RowAction>
      ),
    },
  ]
}
