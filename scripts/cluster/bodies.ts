import { isPart, listOf, type Part } from '#server/contract/parts';

/** Returns the objects in the list `name` of a JSON response; none if it has no such list. */
export async function readList(response: Response, name: string): Promise<readonly Part[]> {
  const body: unknown = await response.json();
  return isPart(body) ? listOf(body, name).filter(isPart) : [];
}
