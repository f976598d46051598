import { createContext, useContext } from 'react'

/** Tells the cells of a row whether it is the one that Tab reaches. */
export const CurrentRow = createContext(false)

/** The tab index of a control in a row: only those of the current row are stops of Tab. */
export function useRowTabIndex(): 0 | -1 {
  return useContext(CurrentRow) ? 0 : -1
}
