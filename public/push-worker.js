// The service worker of the panel. It shows alarms that come while the panel is closed, and opens the lead. It keeps no page and
// answers no request. app/server/delivery/push/push-sender.server.ts writes the messages (AlarmNotice).
self.addEventListener('push', (event) => {
  const { title, body, path, about, urgent } = event.data.json();
  // A later notice about the same lead takes the place of the one before, and sounds again.
  const options = { body, tag: about, renotify: true, requireInteraction: urgent, data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  if (path.startsWith('/admin/')) event.waitUntil(self.clients.openWindow(path));
});
