import {
  ChartColumn,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { TabProps } from './tab-props.ts'

type LoadTab = () => Promise<{ default: ComponentType<TabProps> }>

export interface DashboardTab {
  id: string
  title: string
  Icon: LucideIcon
  /** Loads the script of the tab before it is shown. */
  load: LoadTab
  View: ComponentType<TabProps>
}

function tab(id: string, title: string, Icon: LucideIcon, load: LoadTab): DashboardTab {
  return { id, title, Icon, load, View: lazy(load) }
}

/**
 * Every tab of the dashboard (spec 2), in the order of the rail. To add one, add a line here and
 * its page.
 */
export const dashboardTabs: readonly DashboardTab[] = [
  tab('overview', 'Overview', LayoutDashboard, async () => ({
    default: (await import('./overview/overview-tab.tsx')).OverviewTab,
  })),
  tab('payments', 'Payments', Wallet, async () => ({
    default: (await import('./payments/payments-tab.tsx')).PaymentsTab,
  })),
  tab('subscriptions', 'Email Subscriptions', Mail, async () => ({
    default: (await import('./subscriptions/subscriptions-tab.tsx')).SubscriptionsTab,
  })),
  tab('analytics', 'Analytics', ChartColumn, async () => ({
    default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
  })),
  tab('security', 'Security', ShieldCheck, async () => ({
    default: (await import('./security/security-tab.tsx')).SecurityTab,
  })),
]

/** The tab that a URL names; the overview if it names none, or none that exists. */
export function tabIn(search: URLSearchParams): DashboardTab | undefined {
  const wanted = search.get('tab')
  return dashboardTabs.find(({ id }) => id === wanted) ?? dashboardTabs[0]
}
