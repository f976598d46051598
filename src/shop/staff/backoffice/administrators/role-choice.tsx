import { type AdminRole, adminRoles, roleNames, roleNotes } from '../../domain/admin-role.ts'

interface RoleChoiceProps {
  value: AdminRole
  onChange: (role: AdminRole) => void
}

/** A choice of one role, with a line on what each one may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-medium">Role</legend>
      {adminRoles.map((role) => (
        <label
          key={role}
          className="flex min-h-11 items-start gap-3 border border-hairline bg-white px-4 py-3 transition-colors hover:border-ink has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay"
        >
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="mt-1 size-4 shrink-0 accent-clay outline-none"
          />
          <span className="grid gap-0.5">
            <span className="text-sm font-medium">{roleNames[role]}</span>
            <span className="text-sm text-soft">{roleNotes[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
