/** An invalid setting, which prevents the start; `message` is a sentence with its name. */
export class SettingError extends Error {}
