import { createContext, useContext } from 'react'

const FormMode = createContext({ isReadOnly: false })

/** Tells the fields below it whether they can be changed. */
export const FormModeProvider = FormMode.Provider

/** Whether the fields of this form are only shown. */
export function useIsReadOnly(): boolean {
  return useContext(FormMode).isReadOnly
}
