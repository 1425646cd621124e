module smoke

go 1.23

require example.org/civic-action-service/civic-action-go v0.0.0

replace example.org/civic-action-service/civic-action-go => ../../../sdk/go
