import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { button } from './en/button.ts'
import { messages as first } from './en/first.ts'
import { messages } from './en/messages.ts'
import { messages as rest } from './en/rest.ts'
import { messages as offramp } from './en/offramp.ts'
import { messages as permissions } from './en/permissions.ts'
import { loadedLanguage, loadLanguage, loadOtherTexts } from './loadLanguage.ts'

const sources = join(import.meta.dirname, '..')
/** What is loaded with the modal: the views of a visitor who has no wallet connected, and what is around all views. */
const firstFiles = [
  ...readdirSync(join(sources, 'modal')).map((name) => join(sources, 'modal', name)),
  ...Array.from(
    readFileSync(join(sources, 'views.ts'), 'utf8').matchAll(/texts: 'first',\s+load: [^,]+/g),
    ([text]) => /'(\.\/[^']+)'/.exec(text)?.[1] ?? './features/connect/ConnectView.tsx',
  ).map((path) => resolve(sources, path)),
].filter((path) => !/\.test\.tsx?$/.test(path))

/** The files, and all that they import at once. */
function withImports(paths: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const path of paths) {
    if (seen.has(path) || !existsSync(path)) continue
    seen.add(path)
    const imported = readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g)
    withImports(
      Array.from(imported, ([, to = '']) => resolve(dirname(path), to)),
      seen,
    )
  }
  return seen
}

describe('languages', () => {
  it('are found by the locale, and English stands in for one that the kit does not speak', async () => {
    const { kit } = createTestKit()
    expect(await loadLanguage(kit, 'en-GB')).toEqual(first)
    expect(await loadLanguage(kit, 'tlh')).toEqual(first)
    expect(loadedLanguage(kit, 'en')).toEqual(first)
  })

  it('have a text for every key', () => {
    for (const [key, text] of Object.entries(messages)) expect([key, text.trim()]).not.toContain('')
  })

  it('come in parts, and whoever has the first sees the others in it', async () => {
    const { kit } = createTestKit()
    const texts = await loadLanguage(kit, 'en')
    expect(texts).not.toHaveProperty(['send.chooseToken'])
    await loadOtherTexts(kit)
    expect(texts).toEqual({ ...first, ...rest })
    for (const part of ['contacts', 'onramp', 'portfolio', 'swaps'] as const)
      await loadOtherTexts(kit, part)
    // The list of permissions and the views that sell bring their own.
    expect({ ...button, ...texts, ...offramp, ...permissions }).toEqual(messages)
    expect(loadedLanguage(kit, 'en')).toBe(texts)
  })

  it('come whole where a view has needed the second part before', async () => {
    const { kit } = createTestKit()
    await loadOtherTexts(kit)
    expect(await loadLanguage(kit, 'en')).toEqual({ ...first, ...rest })
  })

  it('bring what the first views say in the first part', () => {
    const files = [...withImports(firstFiles)].filter(
      (path) => !/[\\/]locales[\\/]en[\\/]/.test(path),
    )
    expect(files.length).toBeGreaterThan(60)
    const missing = files.flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(/'(\w+\.\w+)'/g), ([, key = '']) => key)
        .filter(
          (key) => Object.hasOwn(messages, key) && !Object.hasOwn({ ...button, ...first }, key),
        )
        .map((key) => `${key} in ${path}`),
    )
    expect(missing).toEqual([])
  })
})
