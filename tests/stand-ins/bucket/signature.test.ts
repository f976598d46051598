import { expect, test } from 'vitest'
import { isSigned } from './signature.ts'

/** The example "GET Object" that Amazon publishes for Signature Version 4 of S3. */
const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const published = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
}

test('the signature that Amazon publishes is right, and no other request has it', () => {
  expect(isSigned(published, key)).toBe(true)
  expect(isSigned({ ...published, target: '/test2.txt' }, key)).toBe(false)
  expect(isSigned({ ...published, method: 'PUT' }, key)).toBe(false)
  expect(isSigned(published, { ...key, secret: 'another' })).toBe(false)
  expect(isSigned({ ...published, headers: {} }, key)).toBe(false)
})
