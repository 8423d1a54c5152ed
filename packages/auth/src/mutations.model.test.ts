import { test } from 'vitest'
import { bitcoinSchemes } from '../test/bitcoinSchemes.ts'
import { expectNoMutationPasses } from '../test/mutations.ts'
import { schemes } from '../test/schemes.ts'

test.each([...schemes, ...bitcoinSchemes])('$name: no mutation of a sign-in passes', (scheme) =>
  expectNoMutationPasses(scheme),
)
