import { start } from '../process/start.ts'
import { openDevFront } from './dev-front.ts'

start(openDevFront)
