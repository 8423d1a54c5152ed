import { expect, test } from 'vitest'
import { createPrompts } from './prompts.ts'

const question = {
  kind: 'confirm',
  origin: 'https://shop.example',
  method: 'personal_sign',
  params: [],
} as const

test('waiting for a prompt that never comes ends with what was asked for instead', async () => {
  const prompts = createPrompts('hold', () => ['eth_accounts', 'eth_requestAccounts'])
  await expect(prompts.wait('personal_sign', 1)).rejects.toThrow(
    'No prompt of personal_sign was open within 0.001 s. Sites have asked for: eth_accounts, eth_requestAccounts.',
  )
  await expect(createPrompts('hold').wait(undefined, 1)).rejects.toThrow(
    'No prompt was open within 0.001 s. Sites have asked for: nothing at all.',
  )
})

test('who has given up takes no prompt from who still waits', async () => {
  const prompts = createPrompts('hold')
  await prompts.wait(undefined, 1).catch(() => undefined)
  const waiting = prompts.wait('personal_sign')
  const asked = prompts.ask(question)
  expect(await waiting).toMatchObject({ method: 'personal_sign' })
  prompts.settle('approve')
  await asked
})
