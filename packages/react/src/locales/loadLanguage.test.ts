import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { messages } from './en/messages.ts'
import { loadedLanguage, loadLanguage } from './loadLanguage.ts'

describe('languages', () => {
  it('are found by the locale, and English stands in for one that the kit does not speak', async () => {
    const { kit } = createTestKit()
    expect(await loadLanguage(kit, 'en-GB')).toBe(messages)
    expect(await loadLanguage(kit, 'tlh')).toBe(messages)
    expect(loadedLanguage(kit, 'en')).toBe(messages)
  })

  it('have a text for every key', () => {
    for (const [key, text] of Object.entries(messages)) expect([key, text.trim()]).not.toContain('')
  })
})
