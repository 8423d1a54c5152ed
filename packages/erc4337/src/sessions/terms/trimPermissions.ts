import type { SessionGrant } from '@latchkit/wire'
import * as v from 'valibot'

const contractCallSchema = v.looseObject({
  abi: v.array(v.unknown()),
  functions: v.array(v.looseObject({ functionName: v.string() })),
})
const entrySchema = v.looseObject({ type: v.literal('function'), name: v.string() })

/** Leaves only the entries of each `abi` that a permission names. Sites send the whole ABI of a contract. */
export function trimPermissions(permissions: readonly SessionGrant[]): readonly SessionGrant[] {
  return permissions.map((permission) => {
    const { success, output } = v.safeParse(contractCallSchema, permission.data)
    if (permission.type !== 'contract-call' || !success) return permission
    const names = new Set(output.functions.map(({ functionName }) => functionName))
    const abi = output.abi.filter((entry) => {
      const parsed = v.safeParse(entrySchema, entry)
      return parsed.success && names.has(parsed.output.name)
    })
    return { ...permission, data: { ...permission.data, abi } }
  })
}
