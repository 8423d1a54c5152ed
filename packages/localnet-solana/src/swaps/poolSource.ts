/**
 * A market for tests: the product of what a pool holds of two tokens stays the same, but for the 0.3 percent that it keeps.
 * It takes `route` as Jupiter's aggregator has it, with one step, whose swap is `Perena` (a kind with two numbers): the number
 * of the pool and the bump of its address. Token accounts and balances are those of the real token programs, which it calls.
 *
 * Never deploy it: it believes which programs it is told that keep the tokens.
 *
 * Accounts: 0 token program, 1 the owner who signs, 2 their account of what is sold, 3 of what is bought, 4 none, 5 mint of
 * what is bought, 6 none, 7 none, 8 this program, 9 the pool, 10 its account of what is sold, 11 of what is bought, 12 mint of
 * what is sold, 13 and 14 the programs that keep what is sold and what is bought.
 */
export const poolSource = `
  mov r6, r1                ; where the input is read
  ldxdw r7, [r6+0]
  jne r7, 15, wrong
  add r6, 8
  mov r8, 0
account:                    ; where each account lies, into [r10-128] and what follows
  jeq r8, 15, accounts_read
  mov r9, r8
  lsh r9, 3
  add r9, r10
  ldxb r1, [r6+0]
  jeq r1, 255, new_account
  lsh r1, 3                 ; one that is there already
  add r1, r10
  ldxdw r2, [r1-128]
  stxdw [r9-128], r2
  add r6, 8
  add r8, 1
  ja account
new_account:
  stxdw [r9-128], r6
  ldxdw r2, [r6+80]         ; the length of its data, then 10240 bytes of room, then an epoch
  add r6, r2
  add r6, 10335
  and r6, -8
  add r6, 8
  add r8, 1
  ja account

accounts_read:
  ldxdw r1, [r6+0]
  jlt r1, 37, wrong         ; what follows is not read, as Anchor has it
  add r6, 8                 ; from here on r6 is the data of the instruction
  ldxw r1, [r6+0]           ; "route": e517cb97 7ae3ad2a
  mov r2, 0x97cb17e5
  lsh r2, 32
  rsh r2, 32
  jne r1, r2, wrong
  ldxw r1, [r6+4]
  jne r1, 0x2aade37a, wrong
  ldxw r1, [r6+8]           ; one step
  jne r1, 1, wrong
  ldxb r1, [r6+12]          ; by the kind of swap whose arguments are two bytes
  jne r1, 71, wrong
  ldxb r1, [r6+15]          ; of all of it
  jne r1, 100, wrong
  ldxb r1, [r6+36]          ; without a fee of whoever asks
  jne r1, 0, wrong

  mov r8, 0
  mov r9, 3
  lsh r9, 32                ; the heap: what other programs are told of each account
info:
  jeq r8, 15, infos_written
  mov r1, r8
  lsh r1, 3
  add r1, r10
  ldxdw r1, [r1-128]
  mov r2, r1
  add r2, 8
  stxdw [r9+0], r2          ; address
  mov r2, r1
  add r2, 72
  stxdw [r9+8], r2          ; lamports
  ldxdw r2, [r1+80]
  stxdw [r9+16], r2         ; length of the data
  mov r2, r1
  add r2, 88
  stxdw [r9+24], r2         ; data
  mov r2, r1
  add r2, 40
  stxdw [r9+32], r2         ; owner
  mov r2, 0
  stxdw [r9+40], r2         ; epoch of the rent
  ldxb r2, [r1+1]
  stxb [r9+48], r2          ; signs
  ldxb r2, [r1+2]
  stxb [r9+49], r2          ; is written
  ldxb r2, [r1+3]
  stxb [r9+50], r2          ; is a program
  add r9, 56
  add r8, 1
  ja info

infos_written:
  ldxdw r1, [r10-48]        ; the pool's account of what is sold ...
  ldxdw r2, [r1+80]
  jlt r2, 165, wrong
  ldxdw r2, [r10-56]        ; ... belongs to the pool
  ldxdw r3, [r1+120]
  ldxdw r4, [r2+8]
  jne r3, r4, wrong
  ldxdw r3, [r1+128]
  ldxdw r4, [r2+16]
  jne r3, r4, wrong
  ldxdw r3, [r1+136]
  ldxdw r4, [r2+24]
  jne r3, r4, wrong
  ldxdw r3, [r1+144]
  ldxdw r4, [r2+32]
  jne r3, r4, wrong
  ldxdw r2, [r1+152]
  stxdw [r10-144], r2       ; what the pool has of what is sold
  ldxdw r1, [r10-40]
  ldxdw r2, [r1+80]
  jlt r2, 165, wrong
  ldxdw r2, [r1+152]
  stxdw [r10-152], r2       ; what it has of what is bought

  ldxdw r1, [r10-24]        ; the first transfer: from the owner to the pool
  stxdw [r10-160], r1
  ldxdw r1, [r10-112]
  stxdw [r10-168], r1
  ldxdw r1, [r10-32]
  stxdw [r10-176], r1
  ldxdw r1, [r10-48]
  stxdw [r10-184], r1
  ldxdw r1, [r10-120]
  stxdw [r10-192], r1
  ldxdw r1, [r6+18]
  stxdw [r10-200], r1
  mov r9, 0

transfer:                   ; TransferChecked: [r10-160] program, then source, mint, destination, authority, amount
  mov r1, r10
  add r1, -288
  ldxdw r2, [r10-168]
  add r2, 8
  stxdw [r1+0], r2
  ldxdw r2, [r10-176]
  add r2, 8
  stxdw [r1+16], r2
  ldxdw r2, [r10-184]
  add r2, 8
  stxdw [r1+32], r2
  ldxdw r2, [r10-192]
  add r2, 8
  stxdw [r1+48], r2
  mov r2, 0
  stxb [r1+9], r2
  stxb [r1+24], r2
  stxb [r1+25], r2
  stxb [r1+41], r2
  stxb [r1+56], r2
  mov r2, 1
  stxb [r1+8], r2
  stxb [r1+40], r2
  stxb [r1+57], r2
  mov r2, 12
  stxb [r10-352], r2
  ldxdw r2, [r10-200]
  stxdw [r10-351], r2
  ldxdw r2, [r10-176]
  ldxb r2, [r2+132]         ; decimals of the mint
  stxb [r10-343], r2
  ldxdw r2, [r10-160]
  add r2, 8
  stxdw [r10-336], r2
  stxdw [r10-328], r1
  mov r2, 4
  stxdw [r10-320], r2
  mov r2, r10
  add r2, -352
  stxdw [r10-312], r2
  mov r2, 10
  stxdw [r10-304], r2
  mov r2, r6                ; the pool signs by its number and bump
  add r2, 13
  stxdw [r10-376], r2
  mov r2, 2
  stxdw [r10-368], r2
  mov r2, r10
  add r2, -376
  stxdw [r10-392], r2
  mov r2, 1
  stxdw [r10-384], r2
  mov r1, r10
  add r1, -336
  mov r2, 3
  lsh r2, 32
  mov r3, 15
  mov r4, r10
  add r4, -392
  mov r5, 1
  call sol_invoke_signed_c
  jne r0, 0, wrong
  jeq r9, 1, paid

  ldxdw r1, [r10-48]        ; what has arrived, which a fee on transfers makes less
  ldxdw r1, [r1+152]
  ldxdw r2, [r10-144]
  sub r1, r2
  mul r1, 997
  mul r2, 1000
  add r2, r1                ; out = arrived * 997 * reserve / (1000 * reserve + arrived * 997)
  ldxdw r3, [r10-152]
  mov r4, r1                ; a product of 128 bits, from halves of 32: r1 above, r4 below
  lsh r4, 32
  rsh r4, 32
  rsh r1, 32
  mov r5, r3
  lsh r5, 32
  rsh r5, 32
  rsh r3, 32
  mov r0, r4
  mul r0, r5
  mov r7, r1
  mul r7, r5
  mov r8, r0
  rsh r8, 32
  add r7, r8
  mul r4, r3
  mov r8, r7
  lsh r8, 32
  rsh r8, 32
  add r4, r8
  mul r1, r3
  rsh r7, 32
  add r1, r7
  mov r8, r4
  rsh r8, 32
  add r1, r8
  lsh r4, 32
  lsh r0, 32
  rsh r0, 32
  or r4, r0
  mov r5, 0                 ; what is left
  mov r7, 0                 ; the quotient, a bit at a time
  mov r8, 128
divide:
  lsh r5, 1
  mov r0, r1
  rsh r0, 63
  or r5, r0
  lsh r1, 1
  mov r0, r4
  rsh r0, 63
  or r1, r0
  lsh r4, 1
  lsh r7, 1
  jlt r5, r2, smaller
  sub r5, r2
  or r7, 1
smaller:
  sub r8, 1
  jne r8, 0, divide

  ldxdw r1, [r10-104]
  ldxdw r2, [r1+152]
  stxdw [r10-400], r2       ; what the owner had of what is bought
  ldxdw r1, [r10-16]        ; the second transfer: from the pool to the owner
  stxdw [r10-160], r1
  ldxdw r1, [r10-40]
  stxdw [r10-168], r1
  ldxdw r1, [r10-88]
  stxdw [r10-176], r1
  ldxdw r1, [r10-104]
  stxdw [r10-184], r1
  ldxdw r1, [r10-56]
  stxdw [r10-192], r1
  stxdw [r10-200], r7
  mov r9, 1
  ja transfer

paid:
  ldxdw r1, [r10-104]
  ldxdw r1, [r1+152]
  ldxdw r2, [r10-400]
  sub r1, r2                ; what has arrived
  ldxdw r2, [r6+26]         ; what was quoted, less the slippage
  ldxh r3, [r6+34]
  mov r4, 10000
  sub r4, r3
  mul r2, r4
  div r2, 10000
  jlt r1, r2, too_little
  mov r0, 0
  exit
too_little:
  mov r0, 6001                ; as Jupiter's program has it
  exit
wrong:
  mov r0, 6000
  exit
`
