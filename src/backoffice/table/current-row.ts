import { createContext, useContext } from 'react'

/** Tells the cells of a row whether Tab reaches that row. */
export const CurrentRow = createContext(false)

/** The tab index of a control in a row: Tab only stops in the current row. */
export function useRowTabIndex(): 0 | -1 {
  return useContext(CurrentRow) ? 0 : -1
}
