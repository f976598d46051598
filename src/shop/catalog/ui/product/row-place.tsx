/** The place of a row of products on its way, so that who is further down, or has the focus there, stays there. */
export function RowPlace() {
  return <div className="min-h-[62rem] md:min-h-[40rem]" />
}
