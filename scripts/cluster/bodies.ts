import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';

/** Returns the objects in the list `name` of a JSON response; none if it has no such list. */
export async function readList(response: Response, name: string): Promise<readonly JsonObject[]> {
  const body: unknown = await response.json();
  return isJsonObject(body) ? listOf(body, name).filter(isJsonObject) : [];
}
