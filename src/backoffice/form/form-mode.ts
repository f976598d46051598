import { createContext, useContext } from 'react'

const FormMode = createContext({ isReadOnly: false })

/** Tells the fields within whether they can be changed. */
export const FormModeProvider = FormMode.Provider

/** Whether this form's fields are read-only. */
export function useIsReadOnly(): boolean {
  return useContext(FormMode).isReadOnly
}
