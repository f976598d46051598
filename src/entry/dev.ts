import { openDevFront } from './dev-front.ts'
import { start } from './start.ts'

start(openDevFront)
