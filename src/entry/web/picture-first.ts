import { createHash } from 'node:crypto'

/**
 * Fetches a page's scripts around its first picture: on a slow line, everything fetched at once takes as much of it as
 * the picture.
 *
 * - The entry (`type="later"`) waits for the picture, but at most 30 ms. On a slow line its request then travels while
 *   the picture arrives, so the line stays busy, and the page works about 50 ms later.
 * - Smaller scripts (`rel="later"`) wait for the picture. They still arrive before the entry, which imports them
 *   otherwise.
 */
export const pictureFirst = `let d=document,e=d.querySelector("[type=later]"),go=()=>{e.type="module";d.head.append(e)};d.addEventListener("load",({target:t})=>{if(t.fetchPriority=="high"){go();for(let l of d.querySelectorAll("[rel=later]"))l.rel="modulepreload"}},true);setTimeout(go,30)`

/** The Content-Security-Policy source that allows exactly this script (Content Security Policy Level 3, 2.3.1). */
export const pictureFirstSource = `'sha256-${createHash('sha256').update(pictureFirst).digest('base64')}'`
