import { createHash } from 'node:crypto'

/**
 * Asks for the page's smaller scripts once its first picture is there. Before that each of them would take as much of a
 * slow line as the picture gets; they are here before the large one all the same. If this never runs, the large script
 * still imports them, a moment later.
 */
export const pictureFirst =
  'document.addEventListener("load",({target:t})=>{if(t.matches("[fetchpriority=high]"))for(let l of document.querySelectorAll("[rel=later]"))l.rel="modulepreload"},true)'

/** What a policy says to allow exactly this script (Content Security Policy Level 3, 2.3.1). */
export const pictureFirstSource = `'sha256-${createHash('sha256').update(pictureFirst).digest('base64')}'`
