import { bytesToHex, pad } from 'viem/utils'
import { beforeAll, expect, test } from 'vitest'
import { doubtBlock, type Told } from './doubt-block.ts'
import type { Log } from './evm-shapes.ts'
import { bloomOf } from './logs-bloom.ts'
import { transferTopic } from './tokens.ts'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const log = (logIndex: number, payee: `0x${string}`): Log => ({
  address: token,
  topics: [transferTopic, pad('0x1'), pad(payee)],
  data: pad('0x5'),
  transactionHash: `0x${logIndex}`,
  logIndex,
})
const transactionOf = ({ transactionHash }: Log) => ({
  hash: transactionHash,
  from: '0x1',
  to: token,
  value: '0x0',
})
const receiptOf = (logs: Log[]) => ({
  transactionHash: logs[0]?.transactionHash ?? '',
  status: '0x1',
  logs,
})

/** Two payments by the same person to the same address: the filter cannot tell one from two. */
const [first, second] = [log(0, '0xaa'), log(1, '0xaa')]
let truth: Told
beforeAll(async () => {
  const logsBloom = bytesToHex(await bloomOf([first, second]))
  const place = { number: 7, hash: '0xb', parentHash: '0xa', timestamp: 1 }
  truth = {
    block: { ...place, logsBloom, transactions: [first, second].map(transactionOf) },
    receipts: [receiptOf([first]), receiptOf([second])],
    transfers: [first, second],
  }
})

const doubt = (changes: Partial<Told>) =>
  doubtBlock({ ...truth, ...changes }, ({ address }) => address === token)

test('a truthful block is not doubted', async () => {
  expect(await doubt({})).toBeNull()
})

test('a transaction without its receipt is noticed', async () => {
  const [receipt] = truth.receipts
  const told = { receipts: receipt ? [receipt] : [], transfers: [first] }
  expect(await doubt(told)).toBe('leaves out transactions or receipts of block 7')
})

test('a log hidden by another one in the filter is noticed by its number', async () => {
  const receipts = [{ ...receiptOf([first]), logs: [] }, receiptOf([second])]
  const told = { receipts, transfers: [second] }
  expect(await doubt(told)).toBe('leaves out logs in its receipts of block 7')
})

test('a log that is missing, or that appears only there, is noticed', async () => {
  const sentence = 'tells other logs than its receipts hold of block 7'
  expect(await doubt({ transfers: [first] })).toBe(sentence)
  expect(await doubt({ transfers: [first, second, log(2, '0xaa')] })).toBe(sentence)
})

test('an invented payment is not in the filter of the block', async () => {
  const invented = { ...log(2, '0xbb'), transactionHash: second.transactionHash }
  const receipts = [receiptOf([first]), receiptOf([second, invented])]
  const told = { receipts, transfers: [first, second, invented] }
  expect(await doubt(told)).toBe('tells logs that block 7 cannot hold')
})
