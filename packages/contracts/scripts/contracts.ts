// Compiles contracts/**/*.sol into artifacts/*.json and src/*.gen.ts; `--check` only reports whether they are up to date.
import { buildArtifacts } from '../src/compile/buildArtifacts.ts'

const check = process.argv.includes('--check')
const drifted = await buildArtifacts({ check })
if (check && drifted.length > 0) {
  process.stderr.write(
    `These files differ from what the contracts compile to: ${drifted.join(', ')}. Run "npm run contracts".\n`,
  )
  process.exitCode = 1
} else {
  const line = drifted.length === 0 ? 'Artifacts are up to date.' : `Wrote ${drifted.join(', ')}.`
  process.stdout.write(`${line}\n`)
}
