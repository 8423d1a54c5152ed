import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const paymaster = 'packages/erc4337/src/paymaster'
const sessions = 'packages/erc4337/src/sessions'
const bundler = 'packages/erc4337/src/bundler'
const sponsored = [`${paymaster}/assertSponsored.test.ts`]
const reserved = [`${paymaster}/sponsorshipRepository.test.ts`]
const codes = [`${paymaster}/readAccountCode.test.ts`]
const permitted = [`${sessions}/signing/permitted.test.ts`]
const terms = [`${sessions}/terms/parseTerms.test.ts`]
const charged = [`${sessions}/chargeOperation.test.ts`]
const created = [`${sessions}/createSessionRepository.test.ts`]

/** What sites pay for, and what accounts let sites do. */
export const erc4337: readonly Mutant[] = [
  ...mutantsOf(`${paymaster}/assertSponsoredGas.ts`, sponsored, [
    ['gas without end', 'const maxPercent = 120n', 'const maxPercent = 12_000n'],
    ['a little more gas', 'limit > highest)', 'limit > highest + 1n)'],
    ['preVerificationGas of any size', "  'preVerificationGas',\n", ''],
    ['gas of the paymaster of any size', "  'paymasterVerificationGasLimit',\n", ''],
    ['gas after the call of any size', "  'paymasterPostOpGasLimit',\n", ''],
    ['a call that must fail', 'operation.callGasLimit < least', 'operation.callGasLimit < 0n'],
    ['a call with half the gas', 'const minCallPercent = 85n', 'const minCallPercent = 50n'],
  ]),
  ...mutantsOf(`${paymaster}/assertSponsoredFees.ts`, sponsored, [
    [
      'the tip for anyone',
      '? ownBundlerTipPercent : anyBundlerTipPercent',
      '? ownBundlerTipPercent : ownBundlerTipPercent',
    ],
    ['a tip of any size', 'maxPriorityFeePerGas > highestTip', 'maxPriorityFeePerGas < 0n'],
    ['a fee of any size', 'maxFeePerGas > highest)', 'maxFeePerGas < 0n)'],
    ['ten times the base fee', 'const baseFeeFactor = 4n', 'const baseFeeFactor = 10n'],
  ]),
  ...mutantsOf(`${paymaster}/openWeiOf.ts`, sponsored, [
    ['the whole month at once', 'const openPercent = 20n', 'const openPercent = 100n'],
    ['all of it for one client', 'const clientPercent = 5n', 'const clientPercent = 100n'],
    ['a day larger than the month', 'least(userWeiPerDay, projectWeiPerMonth)', 'userWeiPerDay'],
  ]),
  ...mutantsOf(`${paymaster}/sponsorshipRepository.ts`, reserved, [
    ['the day of an account', 'sums.userWei > limits.userWeiPerDay', 'sums.userWei < 0n'],
    ['the month of a site', 'sums.projectWei > limits.projectWeiPerMonth', 'sums.projectWei < 0n'],
    ['what one client has open', 'clientOpenWei > openWei.client', 'clientOpenWei < 0n'],
    ['what all have open', 'projectOpenWei > openWei.project)', 'projectOpenWei < 0n)'],
    ['strangers keep everybody out', 'projectOpenWei > openWei.newcomers', 'projectOpenWei < 0n'],
    ['what is open never ends', '        await subtractOpen(db, row)\n', ''],
    ['a renewed reservation counts twice', '          await subtractOpen(db, earlier)\n', ''],
    ['a cheaper second question', 'entry.wei > earlierWei ? entry.wei : earlierWei', 'entry.wei'],
    [
      'a renewed one settled as the old one',
      "          .where('valid_until', '=', entry.validUntilSeconds)\n",
      '',
    ],
    ['as many open as one likes', 'own >= most.perSender', 'own < 0'],
    ['as many open as a site likes', 'all >= most.perProject', 'all < 0'],
    ['the client is kept', "state: 'settled', client: null", "state: 'settled'"],
  ]),
  ...mutantsOf(`${paymaster}/readAccountCode.ts`, codes, [
    [
      'any factory',
      'factories.includes(factory.toLowerCase() as Address) ||\n      (trustsContracts && createsContractAccount(operation))',
      'true',
    ],
    ['contract accounts on any network', 'contractAccounts && (isBound', 'true && (isBound'],
    [
      'contract accounts that any bundler sends',
      'isBound || codeHashes.includes(contractAccount.codeHash)',
      'true',
    ],
    [
      'the contract account of any factory',
      'factory?.toLowerCase() !== contractAccount.factory.toLowerCase()',
      'false',
    ],
    [
      'a contract account at any address',
      'owner !== undefined && contractAccountAddress(owner) === sender',
      'owner !== undefined',
    ],
    ['a proxy of any contract', "isContractAccount(implementation ?? '')", 'true'],
    ['any code', 'isKnown(delegate ? await read(delegate) : code)', 'true'],
    ['any delegate', 'delegates.includes(delegate)', 'delegates.length > 0'],
    [
      'the code that the account has now',
      'const code = authorization ? concat([delegation, authorization.address]) : await read(sender)',
      'const code = await read(sender)',
    ],
    [
      'any implementation of a proxy',
      '(!implementation || isKnown(await read(implementation)))',
      'true',
    ],
    [
      'bound to no code',
      'return isWhole ? { codeHash } : undefined',
      'return isWhole ? {} : undefined',
    ],
  ]),
  ...mutantsOf(
    `${paymaster}/isSponsored.ts`,
    [`${paymaster}/isSponsored.test.ts`],
    [
      ['one good call among bad ones', 'calls.every((call) =>', 'calls.some((call) =>'],
      ['no call at all', '!calls || calls.length === 0', '!calls'],
      ['any contract', 'if (to.toLowerCase() !== contract) return false', ''],
      [
        'coins without a method',
        'size(data) >= methodBytes && methods',
        'methods',
        'a method has four bytes, so that shorter data equal none of them',
      ],
    ],
  ),
  ...mutantsOf(
    `${paymaster}/decodeAccountCalls.ts`,
    [`${paymaster}/isSponsored.test.ts`],
    [
      ['a delegatecall', 'if (kind !== severalCalls) return undefined', ''],
      ['lists of different lengths', 'if (bytes.length !== targets.length) return undefined', ''],
    ],
  ),
  ...mutantsOf(`${sessions}/signing/isPermitted.ts`, permitted, [
    ['calls of the account itself', 'isAddressEqual(call.target, account) || ', ''],
    ['calls of the validator', ' || isAddressEqual(call.target, validator)', ''],
    ['coins without an allowance', 'return hasAllowance(terms, zeroAddress)', 'return true'],
    ['coins with a transfer', 'call.value === 0n &&\n', ''],
    ['an approval with an allowance', '    isTransfer(call) &&\n', ''],
    ['a transfer at the address 0', '    call.target !== zeroAddress &&\n', ''],
    ['any value', 'call.value <= valueLimit &&', ''],
    ['any function', 'selector.toLowerCase() === slice(call.callData, 0, 4).toLowerCase() &&', ''],
    ['one condition of several', 'conditions.every(', 'conditions.some('],
    ['a bound that is reached', 'return found > bound', 'return found >= bound'],
    ['an argument that is cut', 'if (size(callData) < start + 32) return false', ''],
  ]),
  ...mutantsOf(`${sessions}/signing/measureOperation.ts`, permitted, [
    ['any paymaster', '!isAddressEqual(operation.paymaster, paymaster)', 'false'],
    ['the address 0 as paymaster', 'isAddressEqual(operation.paymaster, zeroAddress)', 'false'],
    ['gas of validation', '    BigInt(operation.verificationGasLimit) +\n', ''],
    ['calls', 'amount: BigInt(calls.length)', 'amount: 1n'],
    ['before the start', 'nowSeconds < allowance.start', 'false'],
  ]),
  ...mutantsOf(`${sessions}/signing/movedTokens.ts`, permitted, [
    ['approvals', "  '0x095ea7b3', // approve(address,uint256)\n", ''],
    ['more behind a transfer', 'size(callData) !== callBytes', 'size(callData) < callBytes'],
  ]),
  ...mutantsOf(`${sessions}/signing/accountCalls.ts`, permitted, [
    ['another way to write calls', ' && encodeCalls(calls) === callData.toLowerCase()', ''],
    ['no call', 'calls.length > 0 && ', ''],
  ]),
  ...mutantsOf(`${sessions}/terms/parseTerms.ts`, terms, [
    ['for ever', 'expiry > frame.nowSeconds + longestSeconds', 'false'],
    ['what is over', 'expiry <= frame.nowSeconds ||', 'expiry < frame.nowSeconds ||'],
    ['several paymasters', ' || others.length > 0', ''],
    ['the highest limit', 'limit < least) ? limit : least', 'limit > least) ? limit : least'],
    ['the account as a token', 'named.includes(frame.account) || ', ''],
    ['the validator as a token', ' || named.includes(frame.validator)', ''],
    [
      'permissions that nobody checks',
      "else\n      throw new HttpError(401, '', `Permissions",
      "else if (type === '')\n      throw new HttpError(401, '', `Permissions",
    ],
  ]),
  ...mutantsOf(`${sessions}/terms/sessionTerms.ts`, terms, [
    ['terms of another version', 'if (encodeTerms(terms as SessionTerms) === encoded) ', ''],
  ]),
  ...mutantsOf(`${sessions}/terms/namedFunctions.ts`, terms, [
    ['the whole ABI', 'names.has(entry.name)', 'true'],
  ]),
  ...mutantsOf(`${sessions}/chargeOperation.ts`, charged, [
    ['more for a nonce than may be', 'Number(others) >= perNonce', 'Number(others) > perNonce'],
    ['over the limit', '(totals[counter] ?? 0n) > limit', '(totals[counter] ?? 0n) > limit + 1n'],
    ['after the end', "        .where('expiry', '>', nowSeconds)\n", ''],
    ['after it was revoked', "        .where('revoked_at', 'is', null)\n", ''],
    [
      'the cheapest of a nonce',
      'if (amount > (dearest[counter] ?? 0n))',
      'if (amount < (dearest[counter] ?? amount + 1n))',
    ],
    ['given back while another holds it', '!row || row.holders > 0', '!row'],
  ]),
  ...mutantsOf(`${sessions}/createSessionRepository.ts`, created, [
    ['sessions of one client', ">= limits.perClient) return 'client'", "< 0) return 'client'"],
    ['sessions of one account', ">= limits.perAccount) return 'account'", "< 0) return 'account'"],
    ['sessions of one site', ">= limits.perProject) return 'project'", "< 0) return 'project'"],
    [
      'many at once',
      "return await inTurn('create', async () => {",
      'return await inTurn(entry.pci, async () => {',
    ],
    [
      'sessions of other sites',
      "query = query.where('project', '=', project)",
      "query = query.where('pci', '!=', project)",
    ],
  ]),
  ...mutantsOf(`${sessions}/createSessionRepository.ts`, created, [
    [
      'what was granted is deleted',
      "    .where('activated_at', 'is', null)\n    .where('created_at', '<', beforeSeconds)",
      "    .where('created_at', '<', beforeSeconds)",
    ],
    [
      'nothing is deleted',
      "await db.deleteFrom('sessions').where('pci', 'in', gone).execute()",
      '',
    ],
  ]),
  ...mutantsOf(
    `${bundler}/reputationRepository.ts`,
    [`${bundler}/reputationRepository.test.ts`],
    [
      ['never banned', 'beyond > slack.banned', 'beyond > 10 * slack.banned'],
      ['never throttled', 'beyond > slack.throttled', 'beyond > slack.banned'],
      ['forgotten at midnight', 'dayOf(now() - dayMs)', 'dayOf(now())'],
      ['others’ operations count', 'row.address === address.toLowerCase()', 'row.address !== ""'],
    ],
  ),
  ...mutantsOf(
    `${bundler}/findResponsibleEntity.ts`,
    [`${bundler}/findResponsibleEntity.test.ts`],
    [
      ['a paymaster is blamed for time', '!reason.startsWith(causedBySender)', 'true'],
      [
        'a paymaster is blamed for an account',
        "reason.startsWith('AA3')",
        "reason.startsWith('AA1')",
      ],
      ['a paymaster is not blamed', '? paymaster : sender', '? sender : sender'],
    ],
  ),
]
