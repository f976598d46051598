import type { SpecSection } from './spec-row.ts'

/** The administrator’s rows of sections 2 to 9 of the spec. */
export const administration: readonly SpecSection[] = [
  {
    section: 'The administrator (sections 2 to 9)',
    rows: [
      {
        asks: '2: /admin/login has the fields username and password; an SMS code field only when the server asks',
        provedBy: [
          '02-screens-admin > asks for a username and password, but no SMS code',
          '02-screens-admin > SMS Verification Required: asks for the code when the server does',
        ],
      },
      {
        asks: '2, 8: /admin redirects to /admin/login without a token; logout clears it, toast ‘Logged Out’, ‘You have been securely logged out’',
        provedBy: [
          '02-screens-admin > /admin without a token redirects to /admin/login',
          '02-screens-admin > Logged Out: the token is removed and revoked on the server',
        ],
      },
      {
        asks: '2: tabs Overview, Payments, Email Subscriptions, Analytics, Security',
        provedBy: [
          '02-screens-dashboard > each tab is one click away, in a sidebar on a desktop and in a sheet on a phone',
          '02-screens-dashboard > Overview, Payments, Email Subscriptions, Analytics, and Security are accessible',
        ],
      },
      {
        asks: '2, 9: the overview shows a retention rate: active by total, a rounded percent',
        provedBy: [
          '02-screens-dashboard > the overview shows revenue, transactions, average, subscribers, and the retention rate',
          'dashboard-rules > %i active of %i subscribers are %i percent',
        ],
      },
      {
        asks: '2: payments and subscribers with status badges',
        provedBy: [
          '02-screens-dashboard > payments: status badges, card brand and last 4 or coin and cashback, dates',
          '02-screens-dashboard > email subscriptions: badges and sources',
        ],
      },
      {
        asks: '2, 4: the Security tab manages two-factor: QR and key, a 6-digit code enables it, the password disables it',
        provedBy: [
          '08-admin-security > two-factor setup shows a QR code and a manual key and takes exactly 6 digits',
          '08-admin-security > disabling 2FA requires the password',
        ],
      },
      {
        asks: '3: payment analytics and subscription analytics, whose figures open the rows they are the sum of',
        provedBy: [
          'analytics > every figure of payments and orders is the sum of its rows, whatever was ordered',
          'analytics > every figure of subscriptions is the sum of its rows',
          'figure-rows-calls > each status opens its orders, newest first',
          'figure-rows-calls > each best seller opens the orders whose quantity and revenue it is the sum of',
          'figure-rows-calls > both figures of the conversion open the shoppers they count',
          '02-screens-figures > orders by status, best sellers, and cart to order open the rows they add up',
          'report-periods > the payments of %s are those that it counts',
          '02-screens-dashboard > analytics: every chart has a table, and its figures open their rows',
          '02-screens-dashboard > analytics: one period for all figures, beside the one before, and in every link',
        ],
      },
      {
        asks: '3, 4: login answers token, requires2FA, message; the second submit sends the code, too; ‘Login Successful’ leads to /admin',
        provedBy: [
          'sign-in.routes > the right username and password give a token, stored only as a hash',
          'sign-in.routes > %j is rejected by validation',
          'second-factor > a sign-in asks for the code and accepts it only with the password',
          '02-screens-admin > SMS Verification Required: asks for the code when the server does',
          '02-screens-admin > Login Successful: stores the token and goes to /admin',
        ],
      },
      {
        asks: '4: token in local storage, sent on admin calls; a 401 removes it and leads to /admin/login',
        provedBy: [
          '02-screens-admin > Login Successful: stores the token and goes to /admin',
          'api-client > %s sends the bearer token %s and the session %s',
          '02-screens-admin > a token that expires mid-session leads to the sign-in page',
          '02-screens-admin > an expired token is removed without showing any of the dashboard',
          'api-client > a 401 on an admin path sends the administrator to the sign-in page',
        ],
      },
      {
        asks: '4: badges: completed and active default, unsubscribed secondary, anything else destructive',
        provedBy: [
          'dashboard-rules > a status %s is shown as %s',
          '02-screens-dashboard > email subscriptions: badges and sources',
        ],
      },
      {
        asks: '5: username and password required; SMS code required once its field is shown, digits only, at most 6',
        provedBy: [
          '02-screens-admin > asks for a username and password, but no SMS code',
          '02-screens-admin > SMS Verification Required: asks for the code when the server does',
          'dashboard-rules > of the typed %j stays %j',
        ],
      },
      {
        asks: '5, 8: exactly 6 digits, the button disabled until then; toasts Invalid Code, Verification Failed, Password Required, Failed to Disable, SMS 2FA Enabled, 2FA Disabled',
        provedBy: [
          '08-admin-security > two-factor setup shows a QR code and a manual key and takes exactly 6 digits',
          '08-admin-security > disabling 2FA requires the password',
        ],
      },
      {
        asks: '9: dates as MMM dd, yyyy',
        provedBy: [
          'format-timestamp > %s is shown as %s',
          '02-screens-dashboard > payments: status badges, card brand and last 4 or coin and cashback, dates',
        ],
      },
      {
        asks: '6: the bearer token goes on every path with /admin/, the session on none of them',
        provedBy: ['api-client > %s sends the bearer token %s and the session %s'],
      },
      {
        asks: '7: every admin call is guarded',
        provedBy: [
          'staff-gate > no call is answered without a token that is alive',
          'staff-gate > a call is answered to a %s as the table says',
        ],
      },
      {
        asks: '8: inline error of the login: server message, Invalid credentials, Login failed. Please try again.',
        provedBy: [
          '02-screens-admin > shows the server’s message next to the form and stays on the page',
          "02-screens-admin > … says '…'",
        ],
      },
      {
        asks: '8: failing to fetch the two-factor status is only logged',
        provedBy: ['08-admin-security > failing to fetch the two-factor status is only logged'],
      },
      {
        asks: '1, 6: an owner from sign-in to export',
        provedBy: [
          'administer > an owner enables 2FA, signs in with it, finds a new order in every figure, and exports it',
        ],
      },
    ],
  },
]
