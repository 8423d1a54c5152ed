import type { SessionGrant } from '@latchkit/wire'
import * as v from 'valibot'
import { namedFunctions } from './namedFunctions.ts'

const contractCallSchema = v.looseObject({
  abi: v.array(v.unknown()),
  functions: v.array(v.looseObject({ functionName: v.string() })),
})

/** Leaves only the entries of each `abi` that a permission names. Sites send the whole ABI of a contract. */
export function trimPermissions(permissions: readonly SessionGrant[]): readonly SessionGrant[] {
  return permissions.map((permission) => {
    const { success, output } = v.safeParse(contractCallSchema, permission.data)
    if (permission.type !== 'contract-call' || !success) return permission
    const abi = namedFunctions(output.abi, output.functions)
    return { ...permission, data: { ...permission.data, abi } }
  })
}
