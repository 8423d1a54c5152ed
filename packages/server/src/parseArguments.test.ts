import { expect, test } from 'vitest'
import { parseArguments } from './parseArguments.ts'

test.each([
  [['--config', 'a.json'], { do: 'serve', configFile: 'a.json' }],
  [['-c', 'a.json'], { do: 'serve', configFile: 'a.json' }],
  [['--help'], { do: 'help' }],
  [['-h', '--config', 'a.json'], { do: 'help' }],
  [['-v'], { do: 'version' }],
])('%j is understood', (words, task) => {
  expect(parseArguments(words)).toEqual(task)
})

test.each([
  [[], 'No configuration is named.'],
  [['--config', ''], 'No configuration is named.'],
  [['--config'], "Option '-c, --config <value>' argument missing."],
  [['--prot', '1'], "Unknown option '--prot'."],
  [['server.json'], "Unexpected argument 'server.json'."],
])('%j is refused with a sentence that says what to write', (words, reason) => {
  const task = parseArguments(words)
  if (task.do !== 'refuse') throw new Error(`it is taken for ${task.do}`)
  expect(task.sentence).toContain(reason)
  expect(task.sentence).toContain('latchkit-server --config server.json')
})
