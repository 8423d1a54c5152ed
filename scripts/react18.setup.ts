import { version } from 'react'
import { version as paintVersion } from 'react-dom'

// The whole point of the run: tests that pass with another React say nothing.
for (const found of [version, paintVersion])
  if (!found.startsWith('18.3.'))
    throw new Error(`These tests are for React 18.3, not for ${found}.`)
