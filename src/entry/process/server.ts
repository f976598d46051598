import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { openBuiltFront } from '../web/built-front.ts'
import { tellSourceLines } from './source-lines.ts'
import { start } from './start.ts'

/** The package's dist folder, for the sources as for the bundle. */
const dist = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'dist')

if (import.meta.url.endsWith('.js')) tellSourceLines()
start(() => openBuiltFront(dist))
