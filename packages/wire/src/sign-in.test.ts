import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { recapStatement } from './sign-in.ts'

const abilities = { 'request/eth_signTypedData_v4': [{}], 'request/eth_signTransaction': [{}] }

test('what a ReCap allows is said in the same order in every language', () => {
  const code = `import { recapStatement } from ${JSON.stringify(fileURLToPath(new URL('sign-in.ts', import.meta.url)))}
    const names = ['eth_signTypedData_v4', 'eth_signTransaction']
    const [first] = [...names].sort((one, other) => one.localeCompare(other))
    console.log(JSON.stringify([first, recapStatement(${JSON.stringify({ eip155: abilities })})]))`
  const inLithuanian = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { env: { ...process.env, LC_ALL: 'lt_LT.UTF-8' }, encoding: 'utf8' },
  )
  const statement = recapStatement({ eip155: abilities })
  expect(statement).toContain("'eth_signTransaction', 'eth_signTypedData_v4'")
  // In Lithuanian, the names themselves are in another order.
  expect(JSON.parse(inLithuanian)).toEqual(['eth_signTypedData_v4', statement])
})
