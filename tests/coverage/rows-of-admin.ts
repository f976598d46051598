import type { SpecSection } from './spec-row.ts'

/** What sections 2, 4, 5, 8 and 9 of the spec say about administrators, where they see it. */
export const administration: readonly SpecSection[] = [
  {
    section: 'Administration (2, 4, 5, 8, 9)',
    rows: [
      {
        asks: 'Sign-in: username and password required; Login Successful, the token is stored, on to /admin',
        provedBy: [
          '02-screens-admin > asks for username and password, and for no SMS code',
          '02-screens-admin > goes to /admin with the token stored: Login Successful',
        ],
      },
      {
        asks: 'Second step: SMS Verification Required, Verify SMS Code, digits only, at most 6',
        provedBy: [
          '02-screens-admin > asks for the code when the server does: SMS Verification Required',
          'administer > an owner switches 2FA on, signs in with it, finds a new order in every figure, exports it',
        ],
      },
      {
        asks: 'Inline error: the server’s message, Invalid credentials, Login failed. Please try again.',
        provedBy: [
          '02-screens-admin > says the server’s message beside the form, and stays there',
          "02-screens-admin > … says '…'",
        ],
      },
      {
        asks: 'Without a token to /admin/login; a 401 removes it: Authentication required',
        provedBy: [
          '02-screens-admin > /admin without a token redirects to /admin/login',
          '02-screens-admin > a dead token is removed and nothing of the dashboard is shown',
          '02-screens-admin > a token that dies under way leads to the sign-in',
          'api-client > a 401 on an admin path sends the administrator away',
        ],
      },
      {
        asks: 'Logged Out: You have been securely logged out',
        provedBy: ['02-screens-admin > Logged Out: the token is gone and the server knows'],
      },
      {
        asks: 'Tabs: Overview, Payments, Email Subscriptions, Analytics, Security',
        provedBy: [
          '02-screens-dashboard > each tab is a click away, beside on a desk and in a sheet on a phone',
        ],
      },
      {
        asks: 'Overview with retention rate in whole percent; the two thresholds of 9',
        provedBy: [
          '02-screens-dashboard > the overview shows revenue, transactions, average, subscribers and the retention rate',
          'dashboard-rules > %i active of %i subscribers are %i percent',
        ],
      },
      {
        asks: 'Badges: completed and active default, unsubscribed secondary, anything else destructive',
        provedBy: [
          '02-screens-dashboard > payments: status badges, card brand and last 4 or coin and cashback, dates',
          '02-screens-dashboard > email subscriptions: badges and sources',
          'dashboard-rules > a status %s is shown as %s',
        ],
      },
      {
        asks: 'Dates are shown as MMM dd, yyyy',
        provedBy: ['format-timestamp > %s is shown as %s'],
      },
      {
        asks: 'Invalid Code, Verification Failed, SMS 2FA Enabled; exactly 6 digits, others stripped',
        provedBy: [
          '08-admin-security > two-factor set-up shows a QR code and a manual key, and takes exactly 6 digits',
        ],
      },
      {
        asks: 'Password Required, Failed to Disable, 2FA Disabled',
        provedBy: ['08-admin-security > disabling 2FA needs the password'],
      },
      {
        asks: 'Failing to fetch the two-factor status is only logged',
        provedBy: ['08-admin-security > failing to fetch the two-factor status is only logged'],
      },
    ],
  },
]
