import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { openBuiltFront } from '../web/built-front.ts'
import { tellSourceLines } from './source-lines.ts'
import { start } from './start.ts'

/** Beside the package, for the sources as for the bundle that is made of them. */
const dist = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'dist')

if (import.meta.url.endsWith('.js')) tellSourceLines()
start(() => openBuiltFront(dist))
