/**
 * A program for the Ethereum virtual machine that returns the balances of many addresses in one `eth_call`,
 * so that a source is asked once for all of them. It runs as contract creation code, but its result is read
 * instead of stored: nothing has to be deployed, and it works the same on every chain.
 *
 * The addresses follow the program, 20 bytes each. It returns 16 bytes for each, in their order:
 *
 *   from = length of the program; to = 0x40; memory[0] = selector of balanceOf(address)
 *   while from < size of the code:
 *     memory[0x10..0x23] = code[from..from+20]
 *     balance = that of memory[4..0x23]; fail if there is none
 *     memory[to..to+16] = balance; fail if it needs more than 16 bytes
 *     from += 20; to += 16
 *   return memory[0x40..to]
 *
 * It fails by jumping to position 0, which is not a valid target.
 */
function program(balance: readonly string[]): string {
  const start = [
    '63 70a08231', // PUSH4 selector of balanceOf(address)
    '60 e0 1b', // PUSH1 224, SHL: to the front of a word
    '60 00 52', // PUSH1 0, MSTORE
    '60 LL', // PUSH1 length of the program: from
    '60 40', // PUSH1 0x40: to
    '5b', // JUMPDEST (0x0f): on the stack are to and, below it, from
    '38 82 10', // CODESIZE, DUP3, LT: from < size
    '60 1d 57', // PUSH1 0x1d, JUMPI
    '60 40 80 82 03 90 f3', // PUSH1 0x40, DUP1, DUP3, SUB, SWAP1, RETURN
    '5b', // JUMPDEST (0x1d)
    '60 14 82 60 10 39', // PUSH1 20, DUP3, PUSH1 0x10, CODECOPY
  ]
  const end = [
    '80 60 80 1c 60 00 57', // DUP1, PUSH1 128, SHR, PUSH1 0, JUMPI: fails if any of the upper bits is set
    '60 80 1b 81 52', // PUSH1 128, SHL, DUP2, MSTORE
    '60 10 01', // PUSH1 16, ADD: to += 16
    '90 60 14 01 90', // SWAP1, PUSH1 20, ADD, SWAP1: from += 20
    '60 0f 56', // PUSH1 0x0f, JUMP
  ]
  const text = [...start, ...balance, ...end].join('').replaceAll(' ', '')
  return text.replace('LL', (text.length / 2).toString(16).padStart(2, '0'))
}

/** The balance of the chain's own coin. */
const ownBalance = [
  '60 04 51', // PUSH1 4, MLOAD: the address
  '31', // BALANCE
]

/** The balance that a token's contract reports. */
function tokenBalance(token: string): string[] {
  return [
    '60 20 81 60 24 60 00', // PUSH1 32, DUP2, PUSH1 36, PUSH1 0: where to put the answer, where the question is
    `73 ${token.slice(2)}`, // PUSH20 the contract
    '5a fa', // GAS, STATICCALL
    '60 1f 3d 11 16', // PUSH1 31, RETURNDATASIZE, GT, AND: a success with 32 bytes or more
    '15 60 00 57', // ISZERO, PUSH1 0, JUMPI: fails otherwise
    '80 51', // DUP1, MLOAD
  ]
}

/** The most addresses per call: contract creation returns at most 24,576 bytes (EIP-170). */
export const addressesInCall = 1_500

/** The call that reads the balances of up to 1,500 addresses in ETH (`token` is null) or a token. */
export function balancesCall(token: string | null, addresses: readonly string[]): string {
  const code = program(token === null ? ownBalance : tokenBalance(token))
  return `0x${code}${addresses.map((address) => address.slice(2)).join('')}`
}
