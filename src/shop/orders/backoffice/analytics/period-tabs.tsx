import { LinkTabs } from '#backoffice/parts/link-tabs.tsx'
import { analyticsAddress, periodTabs, type ShownPeriod } from './shown-period.ts'

/** Chooses the period that the whole screen shows. */
export function PeriodTabs({ current }: { current: ShownPeriod }) {
  const tabs = periodTabs.map(({ period, label }) => ({
    label,
    href: analyticsAddress(period),
    isCurrent: period === current,
  }))
  return <LinkTabs label="Period" tabs={tabs} />
}
