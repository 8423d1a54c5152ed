import { useEffect, useState } from 'react'

/** Code that is loaded when it is needed, as far as it is here. */
export interface ImportedCode<Code> {
  readonly code: Code | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Loads a part of a view. What was loaded before is there at once; what failed can be asked again. `load` has to be the
 * same function each time.
 */
export function useImport<Code>(load: () => Promise<Code>): ImportedCode<Code> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ readonly attempt: number; readonly code?: Code }>()
  const ready = loaded.get(load) as Code | undefined
  useEffect(() => {
    if (loaded.has(load)) return
    const run = async () => {
      const code = await load()
      loaded.set(load, code)
      setOutcome({ attempt, code })
    }
    run().catch(() => setOutcome({ attempt }))
  }, [load, attempt])
  const code = ready ?? outcome?.code
  return {
    code,
    failed: code === undefined && outcome?.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}

// Code, not state: what `import()` has given.
const loaded = new WeakMap<() => Promise<unknown>, unknown>()
