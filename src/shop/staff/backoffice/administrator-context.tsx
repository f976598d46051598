import { createContext, type ReactNode, useContext } from 'react'
import { type AdminCall, mayCall } from '../domain/permissions.ts'
import type { Administrator } from '../domain/staff.schema.ts'

const AdministratorContext = createContext<Administrator | null>(null)

interface AdministratorProviderProps {
  administrator: Administrator
  children: ReactNode
}

/** Tells the screens below it who is signed in. */
export function AdministratorProvider({ administrator, children }: AdministratorProviderProps) {
  return <AdministratorContext value={administrator}>{children}</AdministratorContext>
}

/** The administrator who is signed in. Throws outside an AdministratorProvider. */
export function useAdministrator(): Administrator {
  const administrator = useContext(AdministratorContext)
  if (!administrator) throw new Error('useAdministrator is called outside an AdministratorProvider')
  return administrator
}

/** Whether the administrator who is signed in may make a call. */
export function useMay(call: AdminCall): boolean {
  return mayCall(useAdministrator().role, call)
}
