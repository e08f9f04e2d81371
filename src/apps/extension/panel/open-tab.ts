/** Opens an address in a tab of its own: the panel never leaves the page it stands beside. */
export function openTab(address: string): void {
  void chrome.tabs.create({ url: address });
}
