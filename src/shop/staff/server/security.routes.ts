import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import {
  adminMessageSchema,
  changePasswordSchema,
  changePhoneSchema,
  disableTwoFactorSchema,
  setUpTwoFactorSchema,
  twoFactorSetupSchema,
  twoFactorStatusSchema,
  twoFactorVerifiedSchema,
  verifyTwoFactorSchema,
} from '../domain/staff.schema.ts'
import { bodyOrNone } from './body-or-none.middleware.ts'
import { changePassword } from './change-password.ts'
import { changePhone } from './change-phone.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { readTwoFactor } from './read-two-factor.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate } from './staff-gate.middleware.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

const status = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/2fa-status',
  summary: 'The state of your own second factor',
  responses: {
    200: answer(twoFactorStatusSchema, 'Whether it is enabled, and whether it is set up'),
  },
})

const setUp = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/setup-2fa',
  summary:
    'Start setting up your second factor. More than five minutes after signing in, `password` is required',
  middleware: bodyOrNone,
  request: { body: { ...jsonBody(setUpTwoFactorSchema), required: false } },
  responses: {
    200: answer(twoFactorSetupSchema, 'A new secret for the authenticator app'),
    ...refusals('bad-request', 'conflict', 'too-many'),
  },
})

const verify = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/verify-2fa',
  summary:
    'Enable your second factor with a code from the authenticator app. Ends all your other sessions',
  request: { body: jsonBody(verifyTwoFactorSchema) },
  responses: {
    200: answer(twoFactorVerifiedSchema, 'Enabled, with ten recovery codes'),
    ...refusals('bad-request', 'conflict', 'too-many'),
  },
})

const disable = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/disable-2fa',
  summary: 'Disable your second factor. Ends all your other sessions',
  request: { body: jsonBody(disableTwoFactorSchema) },
  responses: {
    200: answer(adminMessageSchema, 'Disabled'),
    ...refusals('bad-request', 'conflict', 'too-many'),
  },
})

const phone = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/phone',
  summary: 'Set or remove the phone number that codes are texted to. Ends all your other sessions',
  request: { body: jsonBody(changePhoneSchema) },
  responses: {
    200: answer(adminMessageSchema, 'Set'),
    ...refusals('bad-request', 'conflict', 'too-many'),
  },
})

const password = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/password',
  summary: 'Change your password. Ends all your other sessions',
  request: { body: jsonBody(changePasswordSchema) },
  responses: {
    200: answer(adminMessageSchema, 'Changed'),
    ...refusals('bad-request', 'conflict', 'too-many'),
  },
})

/** The routes of an administrator's own second factor and password (spec 7, design 4). */
export function securityRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(status, async (c) =>
    c.json(await readTwoFactor(context, c.get('administrator')), 200),
  )
  routes.openapi(setUp, async (c) => {
    const { password = null } = c.req.valid('json')
    return c.json(await setUpTwoFactor(context, c.get('administrator'), password), 200)
  })
  routes.openapi(verify, async (c) => {
    const { code } = c.req.valid('json')
    const recoveryCodes = await verifyTwoFactor(context, c.get('administrator'), code)
    return c.json({ message: 'Two-factor authentication is enabled', recoveryCodes }, 200)
  })
  routes.openapi(disable, async (c) => {
    await disableTwoFactor(context, c.get('administrator'), c.req.valid('json').password)
    return c.json({ message: 'Two-factor authentication has been disabled' }, 200)
  })
  routes.openapi(phone, async (c) => {
    const wanted = c.req.valid('json')
    await changePhone(context, c.get('administrator'), wanted)
    const message = wanted.phoneNumber
      ? 'Codes will be texted to you'
      : 'No codes are texted to you'
    return c.json({ message }, 200)
  })
  routes.openapi(password, async (c) => {
    await changePassword(context, c.get('administrator'), c.req.valid('json'))
    return c.json({ message: 'Your password has been changed' }, 200)
  })
  return routes
}
