import { packageFile } from '#platform/package-files.ts'
import { openBuiltFront } from '../web/built-front.ts'
import { tellSourceLines } from './source-lines.ts'
import { start } from './start.ts'

if (import.meta.url.endsWith('.js')) tellSourceLines()
start(() => openBuiltFront(packageFile('dist')))
