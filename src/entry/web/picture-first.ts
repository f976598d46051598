import { createHash } from 'node:crypto'

/**
 * Preloads the page's smaller scripts once its first picture has loaded; earlier, each would take as much of a slow
 * line as the picture. They still arrive before the large script. If this never runs, the large script imports them
 * slightly later.
 */
export const pictureFirst =
  'document.addEventListener("load",({target:t})=>{if(t.matches("[fetchpriority=high]"))for(let l of document.querySelectorAll("[rel=later]"))l.rel="modulepreload"},true)'

/** The Content-Security-Policy source that allows exactly this script (Content Security Policy Level 3, 2.3.1). */
export const pictureFirstSource = `'sha256-${createHash('sha256').update(pictureFirst).digest('base64')}'`
