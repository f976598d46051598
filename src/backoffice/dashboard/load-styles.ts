import { sheetLoader } from '#ui/load-sheet.ts'
import styles from './dashboard.css?url'

/** Loads the dashboard's styles. Nothing is rendered before they are loaded. */
export const loadStyles = sheetLoader(styles)
