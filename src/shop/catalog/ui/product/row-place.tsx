/** The placeholder of a product row that loads, so that scroll position and focus further down stay in place. */
export function RowPlace() {
  return <div className="min-h-[62rem] md:min-h-[40rem]" />
}
