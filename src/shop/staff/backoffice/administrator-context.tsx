import { createContext, type ReactNode, useContext } from 'react'
import { seesKeys } from '../domain/admin-role.ts'
import { type AdminCall, mayCall } from '../domain/permissions.ts'
import type { Administrator } from '../domain/staff.schema.ts'

const AdministratorContext = createContext<Administrator | null>(null)

interface AdministratorProviderProps {
  administrator: Administrator
  children: ReactNode
}

/** Provides the signed-in administrator to the screens below it. */
export function AdministratorProvider({ administrator, children }: AdministratorProviderProps) {
  return <AdministratorContext value={administrator}>{children}</AdministratorContext>
}

/** The signed-in administrator. Throws outside an AdministratorProvider. */
export function useAdministrator(): Administrator {
  const administrator = useContext(AdministratorContext)
  if (!administrator) throw new Error('useAdministrator is called outside an AdministratorProvider')
  return administrator
}

/** Whether the signed-in administrator may make a call. */
export function useMay(call: AdminCall): boolean {
  return mayCall(useAdministrator().role, call)
}

/** Whether the signed-in administrator gets shoppers' links and cashback codes whole. */
export function useSeesKeys(): boolean {
  return seesKeys(useAdministrator().role)
}
