import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import {
  answerCall,
  type Credentials,
  newAdministrator,
  openTab,
  rowsOf,
  signInPast,
} from './steps/admin.ts'
import { placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { paymentRecord, subscriptionRecord } from './steps/records.ts'
import { dismissToast } from './steps/shopper.ts'
import { desktop, expectUsableAnywhere, phone } from './steps/usable.ts'

test.skip(...elsewhere)

let owner: Credentials

test.beforeAll(async () => {
  owner = await newAdministrator('owner')
})

const tabs = {
  Overview: '/admin',
  Payments: '/admin/payments',
  'Email Subscriptions': '/admin/subscriptions',
  Analytics: '/admin/analytics',
  Security: '/admin/security',
}

test.describe('dashboard tabs', () => {
  test.beforeEach(async ({ page }) => {
    await signInPast(page, owner)
  })

  test('Overview, Payments, Email Subscriptions, Analytics, and Security are accessible', async ({
    page,
  }) => {
    await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }])
    for (const [title, address] of Object.entries(tabs)) {
      await page.setViewportSize(desktop)
      await openTab(page, address, title)
      await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toHaveCount(0)
      await expectUsableAnywhere(page, title)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, title).toBeLessThanOrEqual(0)
    }
  })

  test('each tab is one click away, in a sidebar on a desktop and in a sheet on a phone', async ({
    page,
  }) => {
    await openTab(page, '/admin', 'Overview')
    const links = page.getByRole('navigation', { name: 'Dashboard' })
    for (const [title, address] of Object.entries(tabs)) {
      await links.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(links.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
    }
    await page.setViewportSize(phone)
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    await opener.click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expectUsableAnywhere(page, 'the sheet')
    await page.setViewportSize(phone)
    await links.getByRole('link', { name: 'Payments' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
    await expect(links).toHaveCount(0)
  })

  test('the overview shows revenue, transactions, average, subscribers, and the retention rate', async ({
    page,
  }) => {
    await answerCall(page, 'analytics/payments', {
      json: {
        totalRevenue: 1234.5,
        totalTransactions: 12,
        averageOrderValue: 102.88,
        paymentMethodBreakdown: {},
        monthlyRevenue: {},
        dailyRevenue: {},
        lastDay: '2026-03-04',
        before: null,
      },
    })
    await answerCall(page, 'analytics/subscriptions', {
      json: {
        activeSubscribers: 2,
        totalSubscribers: 3,
        unsubscribedCount: 1,
        subscriptionSources: {},
      },
    })
    await openTab(page, '/admin', 'Overview')
    for (const [name, href] of [
      ['Total revenue $1,234.50 $1,234.50 in 30 days', '/admin/payments?status=completed'],
      ['Transactions 12', '/admin/payments?status=completed'],
      ['Average order value $102.88', '/admin/payments?status=completed'],
      ['Active subscribers 2', '/admin/subscriptions?status=active'],
      ['Retention rate 67%', '/admin/subscriptions'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
    const left = page.getByRole('region', { name: 'Before you open' })
    await left.getByText(/^\d things to do before you open$/).click()
    const warning = left.getByRole('link', { name: 'Choose one free-shipping threshold' })
    await expect(warning).toContainText('announces free shipping over $25')
    await expect(warning).toContainText('charges shipping below $50')
  })

  test('payments: status badges, card brand and last 4 or coin and cashback, dates', async ({
    page,
  }) => {
    await answerCall(page, 'payments', {
      json: [
        paymentRecord(1, { metadata: '{"cardBrand":"visa","last4":"4242"}' }),
        paymentRecord(2, {
          status: 'pending',
          paymentMethod: 'crypto',
          metadata: '{"cryptoCurrency":"ETH","cashbackAmount":"1.38"}',
        }),
        paymentRecord(3, { status: 'failed', failureReason: 'Payment declined by bank' }),
      ],
    })
    await openTab(page, '/admin/payments', 'Payments')
    const rows = rowsOf(page, 'Payments')
    await expect(rows.nth(0)).toContainText('Mar 04, 2026')
    await expect(rows.nth(0)).toContainText('Visa ending 4242')
    await expect(rows.nth(0).getByText('completed')).toHaveAttribute('data-tone', 'default')
    await expect(rows.nth(1)).toContainText('ETH$1.38 cashback')
    await expect(rows.nth(1).getByText('pending')).toHaveAttribute('data-tone', 'destructive')
    await expect(rows.nth(2)).toContainText('Payment declined by bank')
    await expect(rows.nth(2).getByText('failed')).toHaveAttribute('data-tone', 'destructive')
  })

  test('payments can be searched and filtered through the URL, and exported', async ({ page }) => {
    const order = await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }])
    await openTab(page, '/admin/payments?status=completed', 'Payments')
    const filters = page.getByRole('search', { name: 'Filter payments' })
    await expect(filters.getByLabel('Status')).toHaveValue('completed')
    await filters.getByRole('searchbox').fill(String(order.id))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/payments?status=completed&search=${order.id}`)
    await expect(rowsOf(page, 'Payments').filter({ hasText: `#${order.id}` })).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(order.email)
    await filters.getByLabel('Status').selectOption('refunded')
    await expect(page.getByText('No payments found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin/payments')
    await expect(rowsOf(page, 'Payments').first()).toBeVisible()
  })

  test('payments are paginated', async ({ page }) => {
    const product = await pickProduct(page.request, isPlain)
    for (let count = 0; count < 26; count += 1) await placeOrder(page, [{ product }])
    await openTab(page, '/admin/payments', 'Payments')
    await expect(rowsOf(page, 'Payments')).toHaveCount(25)
    const newest = await rowsOf(page, 'Payments').first().textContent()
    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page.getByText('· Page 2')).toBeVisible()
    await expect(rowsOf(page, 'Payments').first()).not.toHaveText(newest ?? '')
    await page.getByRole('link', { name: 'Newest' }).click()
    await expect(rowsOf(page, 'Payments')).toHaveCount(25)
  })

  test('email subscriptions: badges and sources', async ({ page }) => {
    const statuses = ['active', 'unsubscribed', 'pending']
    await answerCall(page, 'subscriptions', {
      json: statuses.map((status, at) => subscriptionRecord(at + 1, status)),
    })
    await answerCall(page, 'analytics/subscriptions', {
      json: {
        activeSubscribers: 1,
        totalSubscribers: 3,
        unsubscribedCount: 1,
        subscriptionSources: { footer: 3 },
      },
    })
    await openTab(page, '/admin/subscriptions', 'Email Subscriptions')
    for (const [at, tone] of ['default', 'secondary', 'destructive'].entries()) {
      const row = rowsOf(page, 'Email subscriptions').nth(at)
      await expect(row.getByText(statuses[at] ?? '')).toHaveAttribute('data-tone', tone)
      await expect(row).toContainText('Mar 04, 2026')
    }
    await page.getByRole('button', { name: 'Unsubscribe reader1@example.com' }).click()
    const asked = page.getByRole('dialog', { name: 'Unsubscribe reader1@example.com?' })
    await expectUsableAnywhere(page, 'the dialog that unsubscribes a reader')
    await page.setViewportSize(desktop)
    await answerCall(page, 'subscriptions/1/unsubscribe', {
      json: subscriptionRecord(1, 'unsubscribed'),
    })
    await asked.getByRole('button', { name: 'Unsubscribe' }).click()
    await dismissToast(page, 'Unsubscribed', 'reader1@example.com')
    await page.getByRole('link', { name: 'Page footer 3' }).click()
    await expect(page).toHaveURL('/admin/subscriptions?source=footer')
  })

  test('analytics: every chart has a table, and its figures open their rows', async ({ page }) => {
    await answerCall(page, 'analytics/payments', {
      json: {
        totalRevenue: 300,
        totalTransactions: 3,
        averageOrderValue: 100,
        paymentMethodBreakdown: {
          crypto: { count: 1, amount: 50 },
          traditional: { count: 2, amount: 250 },
        },
        monthlyRevenue: { '2026-01': 100, '2026-03': 200 },
        dailyRevenue: {},
        lastDay: '2026-03-04',
        before: null,
      },
    })
    await answerCall(page, 'analytics/orders', {
      json: {
        ordersByStatus: { pending: 3 },
        bestSellers: [
          { productId: 1, name: 'Plum Velvet', slug: 'plum-velvet', quantity: 4, revenue: 80 },
        ],
        conversion: { carts: 4, orders: 3, rate: 75 },
      },
    })
    await openTab(page, '/admin/analytics?period=all', 'Analytics')
    await expect(rowsOf(page, 'Revenue by month')).toHaveText([
      'Mar 2026$200.00',
      'Feb 2026$0.00',
      'Jan 2026$100.00',
    ])
    await expect(rowsOf(page, 'Revenue by payment method')).toHaveText([
      'Card2$250.00',
      'Crypto1$50.00',
    ])
    await expect(rowsOf(page, 'Best sellers')).toHaveText([/Plum Velvet.*4\$80\.00/])
    await expect(rowsOf(page, 'Orders by status')).toHaveText(['Pending3'])
    await expect(rowsOf(page, 'Cart to order')).toHaveText(['Carts4', 'Orders3'])
    await expect(
      page.getByText('75% of shoppers who filled a cart in the last 90 days placed an order'),
    ).toBeVisible()
    await expect(page.locator('.recharts-surface')).toHaveCount(5)
    await page.getByRole('link', { name: '$200.00', exact: true }).click()
    await expect(page).toHaveURL('/admin/payments?status=completed&month=2026-03')
  })

  test('analytics: one period for all figures, beside the one before, and in every link', async ({
    page,
  }) => {
    await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }])
    await openTab(page, '/admin/analytics', 'Analytics')
    const periods = page.getByRole('navigation', { name: 'Period' })
    await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(rowsOf(page, 'Revenue by day')).toHaveCount(30)
    await expect(page.getByText(/30 days before|no earlier 30 days/i).first()).toBeVisible()
    await periods.getByRole('link', { name: '90 days' }).click()
    await expect(page).toHaveURL('/admin/analytics?period=90d')
    await expect(page.getByRole('heading', { name: 'Last 90 days' })).toBeVisible()
    await expectUsableAnywhere(page, 'the figures of a period')
    await page.setViewportSize(desktop)
    const week = rowsOf(page, 'Revenue by week').first()
    const [monday = ''] = (await week.getByRole('rowheader').innerText()).split(/\s–/)
    await week.getByRole('link').click()
    await expect(page).toHaveURL(/\?status=completed&since=[\d-]+&until=[\d-]+$/)
    const period = page.getByLabel('Period')
    await expect(period.locator('option:checked')).toContainText(monday)
    await expect(rowsOf(page, 'Payments').first()).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /^Transactions/ }).click()
    await expect(page).toHaveURL('/admin/payments?status=completed&period=90d')
    await expect(period).toHaveValue('period=90d')
    await period.selectOption('All time')
    await expect(page).toHaveURL('/admin/payments?status=completed')
  })

  test('failed loads say so and can be retried', async ({ page }) => {
    await answerCall(page, 'payments', { status: 500, body: '' })
    await openTab(page, '/admin/payments', 'Payments')
    await expect(page.getByRole('alert')).toContainText('The payments could not be loaded')
    await expectUsableAnywhere(page, 'a list that failed')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a viewer can see the audit log but no exports', async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer'))
  for (const [title, address] of Object.entries({ ...tabs, Audit: '/admin/audit' })) {
    await openTab(page, address, title)
    await expect(page.getByText('Loading')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export CSV' }), title).toHaveCount(0)
  }
  await expect(rowsOf(page, 'Audit').first()).toBeVisible()
})
