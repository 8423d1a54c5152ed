import type { Family } from './family.ts'
import type { Owner } from './owner.ts'
import type { OwnerControls } from './ownerControls.ts'

/** Puts the owner's hands on a wallet with these families. */
export function createOwnerControls(owner: Owner, families: readonly Family[]): OwnerControls {
  const { prompts } = owner
  const setLocked = async (isLocked: boolean): Promise<boolean> => {
    if (owner.isLocked === isLocked) return false
    owner.isLocked = isLocked
    for (const family of families) await family.tellAccounts()
    return true
  }
  return {
    answer: async (answer) => prompts.setAnswer(answer),
    answerNext: async (answer, method) => prompts.setNextAnswer(answer, method),
    prompts: async () => prompts.open,
    waitForPrompt: (method, timeoutMs) => prompts.wait(method, timeoutMs),
    approve: async (promptId) => prompts.settle('approve', promptId),
    reject: async (promptId) => prompts.settle('reject', promptId),
    async lock() {
      await setLocked(true)
    },
    async unlock() {
      if (!(await setLocked(false))) return
      for (const { id, kind } of prompts.open) {
        if (kind === 'unlock') prompts.settle('approve', id)
      }
    },
    async forgetSites(origin) {
      for (const family of families) await family.forgetSites(origin)
    },
    requests: async () => [...owner.requests],
  }
}
