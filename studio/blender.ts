import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layoutOf } from './layout.ts'
import { type Print, printAll } from './print.ts'
import type { Scene } from './scene.ts'
import type { Subject } from './subject.ts'
import { weightsFolder } from './weights.ts'

/** Prints the labels, has Blender render the scene, and gives what `finish` makes of the negative. */
export async function expose<S extends Scene, T>(
  subject: Subject,
  sceneWith: (print: Print) => S,
  finish: (negative: string, scene: S) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  try {
    const scene = sceneWith(await printAll(folder, subject, layoutOf(subject)))
    const [sceneFile, negative] = [join(folder, 'scene.json'), join(folder, 'picture.raw')]
    await writeFile(sceneFile, JSON.stringify(scene))
    await runBlender([sceneFile, negative])
    return await finish(negative, scene)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runBlender(files: string[]): Promise<void> {
  // The denoiser multiplies small matrices: on a busy machine, numpy's threads mostly wait for each other.
  const env = {
    OPENBLAS_NUM_THREADS: '1',
    ...process.env,
    OIDN_WEIGHTS: await weightsFolder(),
  }
  const script = join(import.meta.dirname, 'blender/render.py')
  const args = [
    '-b',
    '--python-use-system-env',
    '--python-exit-code',
    '1',
    '-noaudio',
    '-P',
    script,
    '--',
    ...files,
  ]
  const child = spawn(process.env.BLENDER ?? 'blender', args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said = (said + text).slice(-4000)
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`Blender failed: ${said}`))))
  })
}
