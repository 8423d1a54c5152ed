import { expect, test } from 'vitest'
import { sharedRequests } from '../limits.ts'
import { shareRequest, type SharedRequests } from './shareRequest.ts'

test('of 8,192 requests under way each is joined; one more is sent, and joined by nobody', async () => {
  const requests: SharedRequests = new Map()
  const sent: string[] = []
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const ask = (key: string): Promise<string> =>
    shareRequest(
      requests,
      key,
      async () => {
        sent.push(key)
        await answered
        return key
      },
      undefined,
    )
  const keys = Array.from({ length: 8_192 }, (_, index) => `request ${index}`)
  const answers = [...keys, ...keys, 'more', 'more'].map(ask)
  expect(sharedRequests).toBe(8_192)
  expect(sent).toEqual([...keys, 'more', 'more'])
  expect(requests.size).toBe(8_192)
  answer()
  expect(await Promise.all(answers)).toEqual([...keys, ...keys, 'more', 'more'])
  expect(requests.size).toBe(0)
})
