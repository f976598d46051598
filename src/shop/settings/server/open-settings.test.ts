import { expect, test, vi } from 'vitest'
import { changedValues, defaultValues } from '../domain/settings-values.ts'
import { openSettings } from './open-settings.ts'

/** Opens settings whose source the test controls. */
async function keepFrom(everyMs?: number) {
  const source = {
    version: 0,
    flatShipping: '9.99',
    isAway: false,
  }
  const onChange = vi.fn()
  const onFailure = vi.fn()
  const read = async () => {
    if (source.isAway) throw new Error('away')
    const { version, flatShipping } = source
    return { values: changedValues(defaultValues, { flatShipping }), version }
  }
  const readNew = async (known: number) => {
    const inForce = await read()
    return inForce.version === known ? null : inForce
  }
  const kept = await openSettings({
    read,
    readNew,
    onChange,
    onFailure,
    ...(everyMs && { everyMs }),
  })
  return { source, kept, onChange, onFailure }
}

test('refreshed settings are in force, and only changes are announced', async () => {
  const { source, kept, onChange } = await keepFrom()
  await kept.renew()
  expect(onChange).not.toHaveBeenCalled()
  Object.assign(source, { version: 1, flatShipping: '4.50' })
  expect(kept.current().flatShipping).toBe(999)
  await kept.renew()
  expect(kept.current().flatShipping).toBe(450)
  expect(onChange).toHaveBeenCalledTimes(1)
  await kept.close()
})

test('while the database is away, the previous settings stay, and it is logged once', async () => {
  const { source, kept, onFailure } = await keepFrom()
  Object.assign(source, { version: 1, flatShipping: '4.50', isAway: true })
  await kept.renew()
  await kept.renew()
  expect(kept.current().flatShipping).toBe(999)
  expect(onFailure).toHaveBeenCalledTimes(1)
  source.isAway = false
  await kept.renew()
  expect(kept.current().flatShipping).toBe(450)
  await kept.close()
})

test('a change without a notification is found after a while', async () => {
  const { source, kept } = await keepFrom(5)
  Object.assign(source, { version: 1, flatShipping: '4.50' })
  await vi.waitFor(() => expect(kept.current().flatShipping).toBe(450))
  await kept.close()
})
